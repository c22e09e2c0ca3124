import { Cover, JournalHeader, JournalLayout, JournalNav, JournalTitle } from '@press/ui';
import type { ReactNode } from 'react';
import { journal, journalAnswer } from '../samples';

export default {
  title: 'Journal/Journal',
  component: Cover,
  subcomponents: { JournalHeader, JournalLayout, JournalNav, JournalTitle },
  parameters: {
    wide: true,
    page: { url: '/journal/ssha/current-issue', answers: { '/api/journals/ssha': journalAnswer } },
  },
};

function Accent({ colour = journal.colour, children }: { colour?: string; children: ReactNode }) {
  return (
    <div className="journal-theme" style={{ '--j': colour }}>
      {children}
    </div>
  );
}

export const TitleInItsLanguage = () => (
  <p>
    Published in <JournalTitle lang="ar">مجلة الاقتصاد</JournalTitle>, 2026.
  </p>
);

export const Header = () => (
  <Accent>
    <JournalHeader journal={journal} />
  </Accent>
);
export const HeaderShort = () => (
  <Accent>
    <JournalHeader journal={journal} slim />
  </Accent>
);
export const HeaderLoading = () => (
  <Accent>
    <JournalHeader journal={undefined} />
  </Accent>
);
/** The failed header: title 'Journal' and the id in upper case. */
export const HeaderFailed = () => (
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
);
/** The lightest colour a journal can have, which is still readable. */
export const HeaderInWhite = () => (
  <Accent colour="#ffffff">
    <JournalHeader journal={journal} />
  </Accent>
);

export const Menu = () => (
  <Accent>
    <JournalNav journalId="ssha" />
  </Accent>
);

export const Layout = () => (
  <JournalLayout journalId="ssha" trail={[{ label: 'Journal Information' }]}>
    <h2>Aims and Scope</h2>
  </JournalLayout>
);
/** The layout of a journal while /api has not responded. */
export const LayoutLoading = () => (
  <JournalLayout journalId="acl" trail={[{ label: 'Journal Information' }]}>
    <p>Loading journal data...</p>
  </JournalLayout>
);

const InColumn = ({ children }: { children: ReactNode }) => <div className="gallery-cover">{children}</div>;

export const CoverLoaded = () => (
  <InColumn>
    <Cover src={journal.coverUrl} eager />
  </InColumn>
);
/** `Cover` while its image loads. */
export const CoverLoading = () => (
  <InColumn>
    <span className="cover skeleton" />
  </InColumn>
);
/** The image exists but cannot be loaded. */
export const CoverFailed = () => (
  <InColumn>
    <Cover src="/no-such-image.svg" eager />
  </InColumn>
);
export const CoverAbsent = () => (
  <InColumn>
    <Cover src="" />
  </InColumn>
);
