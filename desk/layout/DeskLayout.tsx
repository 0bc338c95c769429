import type { ReactNode } from 'react';
import { AppBar, Layout, Logout, Menu, TitlePortal, useGetIdentity, UserMenu } from 'react-admin';

/** Named by the account, which is also the visible text on wide screens. */
function DeskUserMenu() {
  const { identity } = useGetIdentity();
  return (
    <UserMenu label={identity?.fullName ?? 'Account'}>
      <Logout />
    </UserMenu>
  );
}

const DeskAppBar = () => (
  <AppBar color="secondary" userMenu={<DeskUserMenu />}>
    <TitlePortal component="h1" variant="h6" />
  </AppBar>
);

const DeskMenu = () => (
  <Menu>
    <Menu.DashboardItem primaryText="Today" />
    <Menu.ResourceItems />
  </Menu>
);

/** The framework's frame: bar, menu and page. */
export const DeskLayout = ({ children }: { children: ReactNode }) => (
  <Layout appBar={DeskAppBar} menu={DeskMenu}>
    {children}
  </Layout>
);
