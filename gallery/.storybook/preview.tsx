import '@press/ui/styles';
import './preview.css';
import { ArgTypes, Description, Stories, Title, useOf } from '@storybook/addon-docs/blocks';
import type { Preview } from 'storybook-react-rsbuild';
import { PageFrame, Themes, type Theme } from '../page-frame';
import { bodyOf } from '../source';

/** A table of the properties of each component that the page shows. */
function Properties() {
  const { component, subcomponents = {} } = useOf('meta', ['meta']).preparedMeta;
  const shown = component ? [component, ...Object.values(subcomponents)] : [];
  return shown.map((of) => (
    <section key={of.displayName ?? of.name}>
      <h3>{of.displayName ?? of.name}</h3>
      <ArgTypes of={of} />
    </section>
  ));
}

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
          <Properties />
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
