import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';

const SYSTEM_FONT = "'Segoe UI', system-ui, -apple-system, Roboto, Arial, sans-serif";
const typography = {
  fontFamily: SYSTEM_FONT,
  // Capital letters are harder to read.
  button: { textTransform: 'none' as const },
  h5: { fontSize: '1.4rem', fontWeight: 600 },
  h6: { fontSize: '1.05rem', fontWeight: 600 },
};
const components = {
  MuiCircularProgress: { defaultProps: { 'aria-label': 'Loading' } },
  // Shown under the pointer only by default, where no key reaches them.
  RaSimpleFormIterator: {
    styleOverrides: {
      root: { '& .RaSimpleFormIterator-action': { visibility: 'visible' as const } },
    },
  },
};
const shape = { borderRadius: 6 };

/** The framework's themes with the colours of the shop (styles/tokens.css). */
export const lightTheme: RaThemeOptions = {
  ...defaultLightTheme,
  components: { ...defaultLightTheme.components, ...components },
  palette: {
    mode: 'light',
    primary: { main: '#8a2233' },
    secondary: { main: '#3a332e', contrastText: '#fffaf3' },
    background: { default: '#faf7f1', paper: '#ffffff' },
    text: { primary: '#1e1a17', secondary: '#5f564f' },
    // Half-transparent by default, which is too pale on the ground of the page.
    action: { active: '#5f564f' },
    success: { main: '#2c6540' },
    warning: { main: '#825400' },
    error: { main: '#a3241b' },
  },
  typography,
  shape,
};

export const darkTheme: RaThemeOptions = {
  ...defaultDarkTheme,
  components: { ...defaultDarkTheme.components, ...components },
  palette: {
    mode: 'dark',
    primary: { main: '#f0a3ae' },
    secondary: { main: '#2b2522', contrastText: '#fffaf3' },
    background: { default: '#171412', paper: '#211d1a' },
    text: { primary: '#f6f0e8', secondary: '#c2b7ab' },
  },
  typography,
  shape,
};
