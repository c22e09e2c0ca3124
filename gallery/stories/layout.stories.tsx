import { Block, Breadcrumbs, Button, Contents, Dialog, PageHead, Panel, Section } from '@press/ui';
import { useState } from 'react';

export default {
  title: 'Basics/Layout',
  component: Block,
  subcomponents: { Breadcrumbs, Contents, Dialog, PageHead, Panel, Section },
  parameters: { wide: true },
};

/** The page's only h1, and its standfirst. */
export const Head = () => (
  <PageHead title="Our Journals">
    <p>Peer-reviewed, and free to read from the day of publication.</p>
  </PageHead>
);

/** On wide pages the heading is in the margin. */
export const SectionWithAside = () => (
  <Section title="Browse by Subject" aside={<p className="meta">12 subjects</p>}>
    <p>Content in the measure.</p>
  </Section>
);

export const Blocks = () => (
  <div className="main-column">
    <Block title="Abstract">
      <p>Informal lenders outlived three waves of credit reform.</p>
    </Block>
    <Block title="Keywords">
      <p>rural credit</p>
    </Block>
  </div>
);

/** For figures only. */
export const SidePanel = () => (
  <Panel title="Article Metrics">
    <p>3,418 views</p>
  </Panel>
);

export const Trail = () => (
  <Breadcrumbs
    trail={[
      { label: 'SSHA', to: '/journal/ssha' },
      { label: 'Volumes & Issues', to: '/journal/ssha/volumes-issues' },
      { label: 'Volume 4 Issue 3' },
    ]}
  />
);

export const TableOfContents = () => (
  <Contents
    sections={[
      { id: 'scope', title: 'Scope' },
      { id: 'timings', title: 'Timings' },
      { id: 'appeals', title: 'Appeals' },
    ]}
  />
);

function DialogExample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {open && (
        <Dialog title="Cite this article" closeLabel="Close dialog" onClose={() => setOpen(false)}>
          <p>Escape, a click outside and × close it.</p>
        </Dialog>
      )}
    </>
  );
}

/** Modal. Focus moves in on opening and returns on closing. */
export const ModalDialog = () => <DialogExample />;
