import type { StorybookConfig } from 'storybook-react-rsbuild';

const config: StorybookConfig = {
  framework: 'storybook-react-rsbuild',
  stories: ['../stories/*.stories.tsx'],
  staticDirs: ['../static'],
  addons: ['@storybook/addon-docs'],
  features: { actions: false, interactions: false, backgrounds: false, measure: false, outline: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Their tools need a compiler API that TypeScript 7 does not have; `tsc -b` checks types.
  typescript: { reactDocgen: false, check: false },
};

export default config;
