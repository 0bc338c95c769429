import browsers from 'next/dist/shared/lib/modern-browserslist-target.js';

/** Next's own plugins, without font-feature-settings that repeat font-variant-numeric wrongly. */
export default {
  plugins: [
    'next/dist/compiled/postcss-flexbugs-fixes',
    [
      'next/dist/compiled/postcss-preset-env',
      {
        browsers,
        autoprefixer: { flexbox: 'no-2009' },
        stage: 3,
        features: { 'custom-properties': false, 'font-variant-property': false },
      },
    ],
  ],
};
