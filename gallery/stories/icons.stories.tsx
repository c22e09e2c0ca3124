import * as ui from '@press/ui';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';

const icons = Object.entries(ui).filter((entry): entry is [string, ui.Icon] => /^Icon[A-Z]/.test(entry[0]));

export default {
  title: 'Basics/Icons',
  component: ui.Mark,
  subcomponents: Object.fromEntries(icons),
} satisfies Meta;

/** Line icons in the colour of their text. They are decorative: each has words beside it. */
export const Icons: StoryObj = {
  render: () => (
    <ul className="gallery-icons">
      {icons.map(([name, Icon]) => (
        <li key={name}>
          <Icon /> {name}
        </li>
      ))}
    </ul>
  ),
};

/** The publisher's mark. */
export const PublisherMark: StoryObj = {
  render: () => (
    <span className="mark">
      <ui.Mark />
    </span>
  ),
};
