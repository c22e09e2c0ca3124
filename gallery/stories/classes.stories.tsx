import { Button, ButtonLink, IconArrowRight, IconClose, IconDownload } from '@press/ui';

export default { title: 'Basics/Classes', component: Button, subcomponents: { ButtonLink } };

/** One `primary` per group; `square` is for an icon and needs an `aria-label`. Their classes work on other elements too. */
export const Buttons = () => (
  <div className="gallery-row">
    <Button variant="primary">Primary</Button>
    <Button>Outline</Button>
    <Button variant="bare">Bare</Button>
    <ButtonLink to="/">A link</ButtonLink>
    <Button square aria-label="Close">
      <IconClose />
    </Button>
    <Button>
      <IconDownload />
      With an icon
    </Button>
    <Button disabled>Disabled</Button>
    <Button variant="primary" aria-busy="true">
      <span className="spinner" />
      Searching...
    </Button>
    <a className="arrow-link" href="#top">
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
    <p className="meta tabular-nums">14 October 2025 · 3,418 views</p>
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

export const Columns = () => (
  <div className="two-columns">
    <div className="main-column main-column--quiet">
      <section className="content-block">
        <h2>Abstract</h2>
        <p className="prose">A block of the main column.</p>
      </section>
      <section className="content-block">
        <h2>Keywords</h2>
        <p className="prose">Below a hairline, because the column is quiet.</p>
      </section>
    </div>
    <aside className="side-column side-column--sticky">
      <h2 className="card-heading card-heading--ruled">Latest Articles</h2>
      <p>Stays in the window.</p>
    </aside>
  </div>
);

export const Table = () => (
  <table className="data-table">
    <thead>
      <tr>
        <th scope="col">Issue</th>
        <th scope="col" className="data-table__end">
          Articles
        </th>
      </tr>
    </thead>
    <tbody>
      <tr>
        <th scope="row">Issue 2</th>
        <td className="data-table__end" data-l="Articles">
          12
        </td>
      </tr>
    </tbody>
  </table>
);
