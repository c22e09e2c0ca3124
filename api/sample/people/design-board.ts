import type { Publisher } from '@press/config';
import type { ContentMember } from '../../content/model';
import { orcid } from '../checks';
import { address } from './board';

interface Seat {
  name: string;
  position: string;
  institution: string;
  country: string;
  /** First fifteen digits. */
  orcid: string;
  bio: string;
  areas: string[];
}

/** The board of ssha as the design shows it, with the advisers that it only counts. Managing editors are the house's own. */
const seats: (publisher: Publisher) => Seat[] = ({ name: house }) => [
  {
    name: 'Lakshmi Venkataraman',
    position: 'Editor-in-Chief',
    institution: 'Institute of Regional Studies, Placeholder University',
    country: 'India',
    orcid: '0000-0002-1825-009',
    bio: 'Historian of rural credit and municipal finance; editor since the first volume.',
    areas: ['Political economy', 'Agrarian history'],
  },
  {
    name: 'Tomasz Wieczorek',
    position: 'Managing Editor',
    institution: house,
    country: 'United Kingdom',
    orcid: '0000-0005-5109-370',
    bio: 'Looks after submissions, reviewers and the calendar of the journal.',
    areas: ['Peer review', 'Research integrity'],
  },
  {
    name: 'Hana Kobayashi',
    position: 'Managing Editor',
    institution: house,
    country: 'Japan',
    orcid: '0000-0005-9079-593',
    bio: 'Looks after production and the journal’s authors in East Asia.',
    areas: ['Scholarly publishing', 'Translation'],
  },
  {
    name: 'Nurul Izzah Aziz',
    position: 'Associate Editor',
    institution: 'Sample Institute of Languages',
    country: 'Malaysia',
    orcid: '0000-0005-0011-223',
    bio: 'Works on language in schools and courts of the peninsula.',
    areas: ['Sociolinguistics', 'Language policy'],
  },
  {
    name: 'David Mbeki Naidoo',
    position: 'Associate Editor',
    institution: 'Example College',
    country: 'South Africa',
    orcid: '0000-0005-7788-114',
    bio: 'Sociologist of ports and of the people who work in them.',
    areas: ['Labour', 'Indian Ocean studies'],
  },
  {
    name: 'Phuong Le',
    position: 'Associate Editor',
    institution: 'Specimen University',
    country: 'Viet Nam',
    orcid: '0000-0005-4455-667',
    bio: 'Studies household economies of the Mekong delta.',
    areas: ['Household economics', 'Rural change'],
  },
  {
    name: 'Greta Lindqvist',
    position: 'Book Reviews Editor',
    institution: 'Nominal University',
    country: 'Sweden',
    orcid: '0000-0005-2222-333',
    bio: 'Reads widely on welfare and its history.',
    areas: ['Welfare', 'Comparative history'],
  },
  {
    name: 'Omar Haddad',
    position: 'Data Editor',
    institution: 'Nominal University',
    country: 'Jordan',
    orcid: '0000-0005-8080-121',
    bio: 'Helps authors to publish data that others can use.',
    areas: ['Survey methods', 'Open data'],
  },
  {
    name: 'Pema Wangchuk',
    position: 'Advisory Board Member',
    institution: 'Juniper University',
    country: 'Bhutan',
    orcid: '0000-0005-6141-052',
    bio: 'Advises on work in the Himalaya.',
    areas: ['Pastoralism', 'Local government'],
  },
  {
    name: 'Chen Xiuying',
    position: 'Advisory Board Member',
    institution: 'University of Lantern Hill',
    country: 'China',
    orcid: '0000-0005-3320-718',
    bio: 'Advises on urban studies.',
    areas: ['Urban redevelopment', 'Migration'],
  },
  {
    name: 'Ratnasari',
    position: 'Advisory Board Member',
    institution: 'Monsoon Coast University',
    country: 'Indonesia',
    orcid: '0000-0005-1907-446',
    bio: 'Advises on gender and religion in island South-East Asia.',
    areas: ['Gender', 'Religion'],
  },
];

export function designBoard(publisher: Publisher): ContentMember[] {
  return seats(publisher).map(({ areas, ...seat }, i) => ({
    ...seat,
    id: `ssha-${i + 1}`,
    journalId: 'ssha',
    orcid: orcid(seat.orcid),
    affiliation: `${seat.institution}, ${seat.country}`,
    email: address({ name: seat.name, institution: seat.institution.split(', ').at(-1)! }),
    avatarUrl: '',
    researchAreas: areas,
  }));
}
