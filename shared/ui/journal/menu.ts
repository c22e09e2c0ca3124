/** One page of a journal: its menu label and its path below `/journal/{id}`. */
export interface MenuItem {
  label: string;
  page: string;
}

export interface MenuGroup {
  label: string;
  items: readonly MenuItem[];
}

/** The group of pages for submitting authors. */
export const SUBMIT = 'Submit';

export const BOARD: MenuItem = { label: 'Editorial Board', page: 'editorial-board' };

/** The journal menu (J-02): three groups, then two single pages. */
export const GROUPS: readonly MenuGroup[] = [
  {
    label: 'About',
    items: [
      { label: 'Journal Information', page: '' },
      BOARD,
      { label: 'Ethics and Policies', page: 'ethics-policies' },
    ],
  },
  {
    label: 'Volumes & Issues',
    items: [
      { label: 'Current Issue', page: 'current-issue' },
      { label: 'Volumes & Issues', page: 'volumes-issues' },
      { label: 'Most Accessed', page: 'most-accessed' },
    ],
  },
  {
    label: SUBMIT,
    items: [
      { label: 'Submission Guidelines', page: 'submit-manuscript' },
      { label: 'Call for Papers', page: 'call-for-papers' },
      { label: 'Fees and funding', page: 'fees-and-funding' },
      { label: 'Language editing', page: 'language-editing' },
    ],
  },
];

export const SINGLE: readonly MenuItem[] = [
  { label: 'Contact us', page: 'contact' },
  { label: 'Announcements', page: 'announcements' },
];
