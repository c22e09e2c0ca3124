import '@press/ui/styles';
import './preview.css';
import { Description, Stories, Title } from '@storybook/addon-docs/blocks';
import type { Preview } from 'storybook-react-rsbuild';
import { PageFrame, Themes, type Theme } from '../page-frame';
import { bodyOf } from '../source';

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'both', title: 'Both themes' },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
  },
  initialGlobals: { theme: 'both' },
  parameters: {
    layout: 'fullscreen',
    controls: { disable: true },
    docs: {
      codePanel: true,
      canvas: { sourceState: 'shown' },
      source: { type: 'code', transform: bodyOf },
      page: () => (
        <>
          <Title />
          <Description />
          <Stories title="" />
        </>
      ),
    },
    options: { storySort: { order: ['Basics', 'Data', 'Articles', 'Forms', 'States', 'Journal'] } },
  },
  decorators: [
    (Story, { globals, parameters }) => (
      <Themes theme={globals.theme as Theme} wide={parameters.wide === true}>
        <PageFrame {...parameters.page}>
          <Story />
        </PageFrame>
      </Themes>
    ),
  ],
};

export default preview;
