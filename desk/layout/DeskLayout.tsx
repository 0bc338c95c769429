import type { ReactNode } from 'react';
import NoticeIcon from '@mui/icons-material/CampaignOutlined';
import HomeIcon from '@mui/icons-material/ViewQuiltOutlined';
import SettingsIcon from '@mui/icons-material/TuneOutlined';
import JobsIcon from '@mui/icons-material/ScheduleOutlined';
import TaxIcon from '@mui/icons-material/AccountBalanceOutlined';
import {
  AppBar,
  Layout,
  Logout,
  Menu,
  TitlePortal,
  useGetIdentity,
  usePermissions,
  UserMenu,
} from 'react-admin';

/** Named by the account, which is also the visible text on wide screens. */
function DeskUserMenu() {
  const { identity } = useGetIdentity();
  return (
    <UserMenu label={identity?.fullName ?? 'Account'}>
      <Logout />
    </UserMenu>
  );
}

/** It stays when a phone scrolls: it has the heading of the page. */
const DeskAppBar = () => (
  <AppBar alwaysOn color="secondary" userMenu={<DeskUserMenu />}>
    <TitlePortal component="h1" variant="h6" />
  </AppBar>
);

/** The pages that are no list of records, with the permission that each needs. */
const PAGES = [
  { to: '/home', name: 'Home page', icon: <HomeIcon />, permission: 'content:read' },
  { to: '/notices', name: 'Notices', icon: <NoticeIcon />, permission: 'content:read' },
  { to: '/settings', name: 'Settings', icon: <SettingsIcon />, permission: 'settings:read' },
  { to: '/jobs', name: 'Jobs', icon: <JobsIcon />, permission: 'jobs:read' },
  { to: '/tax', name: 'Tax', icon: <TaxIcon />, permission: 'gst:read' },
];

function DeskMenu() {
  const { permissions = [] } = usePermissions<string[]>();
  return (
    <Menu>
      <Menu.DashboardItem primaryText="Today" />
      <Menu.ResourceItems />
      {PAGES.filter(({ permission }) => permissions.includes(permission)).map(
        ({ to, name, icon }) => (
          <Menu.Item key={to} to={to} primaryText={name} leftIcon={icon} />
        ),
      )}
    </Menu>
  );
}

/** The framework's frame: bar, menu and page. */
export const DeskLayout = ({ children }: { children: ReactNode }) => (
  <Layout appBar={DeskAppBar} menu={DeskMenu}>
    {children}
  </Layout>
);
