import type { Words } from '@press/ui';
import { STATIC_PAGES } from '@press/contract/site-pages';
import { QUESTIONS } from '../../content/side-notes';
import { StaticPage } from './StaticPage';

export const content: Words = {
  title: STATIC_PAGES.privacy,
  standfirst: 'What this site keeps about its readers, for how long, and why. Reading needs no account and no consent.',
  sections: [
    {
      id: 'in-short',
      title: 'In short',
      blocks: [
        {
          list: [
            'No advertising, no analytics service, no scripts or fonts of other companies. A picture that a journal keeps on another server is loaded from there.',
            'No profile of a reader is made. Nothing that the site stores says which articles a person has read.',
            'Cookies are set only while a new version of a part of the site is on trial.',
          ],
        },
        'Responsible for this site is {publisher}; write to [{email}](mailto:{email}).',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      blocks: [
        'While a new version of a part of the site is on trial, some visitors get it and the others keep the present one. Two cookies make every page of a visit come from the same version. When no version is on trial, the site sets none of them.',
        {
          table: {
            caption: 'Cookies of this site',
            columns: ['Name', 'Holds', 'Purpose', 'Lifetime'],
            rows: [
              ['__Host-visitor', 'A random id', 'Chooses the versions of a visitor, and keeps them', '1 year'],
              ['__Host-cohort', 'The versions, as a short code', 'Lets a cache send the right page', '1 day'],
            ],
          },
        },
        'The random id says nothing about you and is not linked to a name or an address. Both cookies go to this site only, over https, and scripts cannot read them. You may delete or refuse them; the site works without.',
        'People who test the site can choose a version by hand; that choice is a cookie in their own browser.',
      ],
    },
    {
      id: 'browser',
      title: 'What stays in your browser',
      blocks: [
        'The colour scheme that you choose in the footer, the last ten articles that you opened (the home page lists them, with a button that clears the list), the style of the citation that you copied last, and whether the key `/` opens the search. Until you close the tab, also how far you had scrolled on a page, and which version of the site failed to start, if one did. None of it is sent to the site.',
      ],
    },
    {
      id: 'counting',
      title: 'How readers are counted',
      blocks: [
        'The counters of articles and journals say how often their pages were opened, their links followed and their PDFs downloaded. Apart from them, usage is counted by the rules of the COUNTER Code of Practice, which leave out robots and double clicks. For that a visitor is the random id of the cookie, or without one the network address together with the name of the browser.',
        'Neither is stored. They become a code with a secret of the day: 30 seconds matter for a double click, an hour for a session, a day for the ranking of articles. The codes of the present hour are kept so that all servers of the site count alike, and are deleted when it is over; the secret is deleted after its day, and without it nobody can turn a code back. None of them is in a backup. What stays are sums: so many requests of this article in that month.',
      ],
    },
    {
      id: 'reliability',
      title: 'Reports on failures',
      blocks: [
        'The browser reports how fast a page was and whether a part of it failed, so that a faulty version is withdrawn. A report has no text of the page and no name. It is added to sums by version; to count each visitor once, the server holds a code of the address and of the cookie in memory for a few hours.',
      ],
    },
    {
      id: 'logs',
      title: 'Logs',
      blocks: [
        'The log of the site has the path of a request, its result and its duration: not the address of the reader, and not the words of a search. Addresses are held in memory for as long as it takes to limit requests that come too fast.',
      ],
    },
    {
      id: 'messages',
      title: 'Messages that you send',
      blocks: [
        'What you write into a form, with your name and e-mail address, is stored and passed on to the people who answer. It is kept until it is no longer needed for that.',
        'It is erased {fact.messagesKept} after it was sent.',
        'To see or erase what you have sent, write to [{email}](mailto:{email}). A message is then erased from everything that the site uses; copies made earlier for a restore after damage are kept until they are replaced.',
      ],
    },
    {
      id: 'authors',
      title: 'Names in publications',
      blocks: [
        'Names, affiliations and ORCID iDs of authors and editors are part of the published record, and are passed on to libraries and indexes. An error in them is corrected; the record itself is not withdrawn.',
      ],
    },
  ],
  side: [QUESTIONS],
};

export default function PrivacyPage() {
  return <StaticPage page="privacy" content={content} />;
}
