import { useCssVars } from '@press/area';
import { Cover, JournalHeader, JournalLayout, JournalNav } from '@press/ui';
import type { ReactNode } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { journal, journalAnswer } from '../samples';

export default {
  title: 'Journal/Journal',
  parameters: { wide: true },
  component: JournalLayout,
  subcomponents: { JournalHeader, JournalNav, Cover },
} satisfies Meta;

function Accent({ colour = journal.colour, children }: { colour?: string; children: ReactNode }) {
  return <div className={`j ${useCssVars({ '--j': colour })}`}>{children}</div>;
}

export const Header: StoryObj = {
  render: () => (
    <Accent>
      <JournalHeader journal={journal} />
    </Accent>
  ),
};
export const HeaderShort: StoryObj = {
  render: () => (
    <Accent>
      <JournalHeader journal={journal} slim />
    </Accent>
  ),
};
export const HeaderLoading: StoryObj = {
  render: () => (
    <Accent>
      <JournalHeader journal={undefined} />
    </Accent>
  ),
};
/** The failed header: title 'Journal' and the id in upper case. */
export const HeaderFailed: StoryObj = {
  render: () => (
    <Accent>
      <JournalHeader
        journal={{
          ...journal,
          title: 'Journal',
          abbreviation: 'SSHA',
          issn: '',
          eissn: '',
          scope: '',
          indexing: [],
          fallback: true,
        }}
      />
    </Accent>
  ),
};
/** The lightest colour a journal can have: still readable. */
export const HeaderInWhite: StoryObj = {
  render: () => (
    <Accent colour="#ffffff">
      <JournalHeader journal={journal} />
    </Accent>
  ),
};

export const Menu: StoryObj = {
  parameters: { page: { url: '/journal/ssha/current-issue' } },
  render: () => (
    <Accent>
      <JournalNav journalId="ssha" />
    </Accent>
  ),
};

export const Layout: StoryObj = {
  parameters: { page: { url: '/journal/ssha', answers: { '/api/journals/ssha': journalAnswer } } },
  render: () => (
    <JournalLayout journalId="ssha" trail={[{ label: 'Journal Information' }]}>
      <h2>Aims and Scope</h2>
    </JournalLayout>
  ),
};
export const LayoutLoading: StoryObj = {
  parameters: { page: { url: '/journal/ssha' } },
  render: () => (
    <JournalLayout journalId="ssha" trail={[{ label: 'Journal Information' }]}>
      <p>Loading journal data...</p>
    </JournalLayout>
  ),
};

const InColumn = ({ children }: { children: ReactNode }) => <div className="gallery-cover">{children}</div>;

export const CoverLoaded: StoryObj = {
  render: () => (
    <InColumn>
      <Cover src={journal.coverUrl} title={journal.title} eager />
    </InColumn>
  ),
};
/** `Cover` while its image loads. */
export const CoverLoading: StoryObj = {
  render: () => (
    <InColumn>
      <span className="cover sk" />
    </InColumn>
  ),
};
/** The image exists but cannot be loaded. */
export const CoverFailed: StoryObj = {
  render: () => (
    <InColumn>
      <Cover src="/no-such-image.svg" title={journal.title} eager />
    </InColumn>
  ),
};
export const CoverAbsent: StoryObj = {
  render: () => (
    <InColumn>
      <Cover src="" />
    </InColumn>
  ),
};
