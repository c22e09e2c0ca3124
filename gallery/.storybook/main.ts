import type { StorybookConfig } from 'storybook-react-rsbuild';

const config: StorybookConfig = {
  framework: 'storybook-react-rsbuild',
  stories: ['../stories/*.stories.tsx'],
  staticDirs: ['../static'],
  addons: ['@storybook/addon-docs'],
  features: { actions: false, interactions: false, backgrounds: false, measure: false, outline: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // react-docgen parses by itself: TypeScript 7 has no compiler API for the other tool, or for checks, which `tsc -b` does.
  typescript: { reactDocgen: 'react-docgen', check: false },
};

export default config;
