import * as ui from '@press/ui';

const icons = Object.entries(ui).filter((entry): entry is [string, ui.Icon] => /^Icon[A-Z]/.test(entry[0]));

export default {
  title: 'Basics/Icons',
  component: ui.Mark,
};

/** Line icons in the colour of their text. They are decorative: each has words next to it. */
export const Icons = () => (
  <ul className="gallery-icons">
    {icons.map(([name, Icon]) => (
      <li key={name}>
        <Icon /> {name}
      </li>
    ))}
  </ul>
);

/** The publisher's mark. */
export const PublisherMark = () => (
  <span className="wordmark">
    <ui.Mark />
  </span>
);
