import { IconArrowRight, IconClose, IconDownload } from '@press/ui';

export default { title: 'Basics/Classes' };

/** `btn`, with `pri` once a group, `bare`, and `sq` for an icon with an `aria-label`. */
export const Buttons = () => (
  <div className="gallery-row">
    <button className="btn pri">Primary</button>
    <button className="btn">Outline</button>
    <button className="btn bare">Bare</button>
    <button className="btn sq" aria-label="Close">
      <IconClose />
    </button>
    <button className="btn">
      <IconDownload />
      With an icon
    </button>
    <button className="btn" disabled>
      Disabled
    </button>
    <button className="btn pri" aria-busy="true">
      <span className="spin" />
      Searching...
    </button>
    <a className="go" href="#top">
      A link with an arrow
      <IconArrowRight />
    </a>
  </div>
);

export const Headings = () => (
  <div className="stack">
    <h1>Heading 1: a small press</h1>
    <h2>Heading 2: Aims and Scope</h2>
    <h3>Heading 3: an article in a list</h3>
    <p className="meta num">14 October 2025 · 3,418 views</p>
  </div>
);

export const Prose = () => (
  <div className="prose">
    <h2>Peer review</h2>
    <p>
      Reviews are <strong>double-blind</strong> and take 4–8 weeks. A <a href="#top">link in the text</a> is underlined.
    </p>
    <ul>
      <li>Accept</li>
      <li>Minor Revision</li>
    </ul>
  </div>
);

const SURFACES = ['paper', 'well', 'raised', 'tint', 'house-solid', 'solid'];

/** Surfaces of the page. Inside `.j` accent, solid and tint follow the journal's colour. */
export const Surfaces = () => (
  <div className="gallery-swatches j" style={{ '--j': '#b23a2e' }}>
    {SURFACES.map((name) => (
      <div key={name} className={`gallery-${name}`}>
        --{name}
      </div>
    ))}
  </div>
);
