import type { Journal } from '@press/contract';
import { isContinuous } from '../text/words';
import { t } from '../messages';

/** One page of a journal: its menu label and its path below `/journal/{id}`. */
export interface MenuItem {
  label: (journal?: Journal) => string;
  page: string;
}

export interface MenuGroup {
  /** Its pages are for submitting authors. */
  isForAuthors?: true;
  label: (journal?: Journal) => string;
  items: readonly MenuItem[];
}

const latest = (journal?: Journal): string => (isContinuous(journal) ? t('menu.latest') : t('menu.current'));
const issues = (journal?: Journal): string => (isContinuous(journal) ? t('menu.years') : t('menu.issues'));

export const BOARD: MenuItem = { label: () => t('menu.board'), page: 'editorial-board' };

/** The journal menu (J-02): three groups, then two single pages. */
export const GROUPS: readonly MenuGroup[] = [
  {
    label: () => t('menu.about'),
    items: [
      { label: () => t('menu.information'), page: '' },
      BOARD,
      { label: () => t('menu.ethics'), page: 'ethics-policies' },
    ],
  },
  {
    label: issues,
    items: [
      { label: latest, page: 'current-issue' },
      { label: issues, page: 'volumes-issues' },
      { label: () => t('menu.accessed'), page: 'most-accessed' },
    ],
  },
  {
    label: () => t('menu.submit'),
    isForAuthors: true,
    items: [
      { label: () => t('menu.guidelines'), page: 'submit-manuscript' },
      { label: () => t('menu.call'), page: 'call-for-papers' },
      { label: () => t('menu.fees'), page: 'fees-and-funding' },
      { label: () => t('menu.editing'), page: 'language-editing' },
    ],
  },
];

export const SINGLE: readonly MenuItem[] = [
  { label: () => t('menu.contact'), page: 'contact' },
  { label: () => t('menu.announcements'), page: 'announcements' },
];
