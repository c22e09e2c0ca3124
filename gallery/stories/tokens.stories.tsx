export default { title: 'Basics/Tokens' };

const TEXT_STYLES = [
  'interface',
  'small',
  'label',
  'label-large',
  'reading',
  'summary',
  'lead',
  'excerpt',
  'byline',
  'title',
  'figure',
  'figure-small',
];

/** Text styles: `font: var(--text-lead)`. A rule that differs in one value sets this value after it. */
export const TextStyles = () => (
  <dl className="stack">
    {TEXT_STYLES.map((name) => (
      <div key={name}>
        <dt className="meta">--text-{name}</dt>
        <dd style={{ font: `var(--text-${name})` }}>Household debt in the river towns of Bengal, 1890–1930</dd>
      </div>
    ))}
  </dl>
);

const SIZES = ['xs', 'sm', 'md', 'read', 'lead', 'h4', 'h3', 'h2', 'h1', 'hero'];

/** Sizes of type. Those from `--t-read` grow with the window, from 320 to 1440 px. */
export const TypeSizes = () => (
  <dl className="stack">
    {SIZES.map((name) => (
      <div key={name}>
        <dt className="meta">--t-{name}</dt>
        <dd style={{ font: `400 var(--t-${name}) / 1.1 var(--display)` }}>River towns</dd>
      </div>
    ))}
  </dl>
);

const SPACES = ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8', 's9', 'gutter', 'margin'];

/** Space on a base of 4 px. `--s9`, between sections, `--gutter` and `--margin` grow with the window. */
export const Spaces = () => (
  <dl className="stack">
    {SPACES.map((name) => (
      <div key={name}>
        <dt className="meta">--{name}</dt>
        <dd style={{ width: `var(--${name})`, height: 'var(--s4)', background: 'var(--house)' }} />
      </div>
    ))}
  </dl>
);

const COLOURS = [
  'paper',
  'well',
  'raised',
  'ink',
  'ink-2',
  'ink-3',
  'rule',
  'edge',
  'house',
  'house-solid',
  'ok',
  'bad',
  'lock',
  'mark',
  'shade',
  'scrim',
  'focus',
];

/** Colours of the publisher's pages. A journal's colour sets those of the next story. */
export const Colours = () => <Swatches names={COLOURS} />;

const JOURNAL_COLOURS = ['accent', 'solid', 'on-solid', 'on-solid-2', 'solid-rule', 'tint', 'btn', 'on-btn'];

/** Colours that follow the journal's inside `.journal-theme`. */
export const JournalColours = () => (
  <div className="journal-theme" style={{ '--j': '#b23a2e' }}>
    <Swatches names={JOURNAL_COLOURS} />
  </div>
);

const Swatches = ({ names }: { names: readonly string[] }) => (
  <dl className="gallery-swatches">
    {names.map((name) => (
      <div key={name}>
        <dt className="meta">--{name}</dt>
        <dd style={{ height: 'var(--s6)', background: `var(--${name})` }} />
      </div>
    ))}
  </dl>
);
