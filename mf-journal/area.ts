import { defineArea } from '@press/area';
import {
  announcementsRoute,
  archiveRoute,
  boardRoute,
  contactRoute,
  currentIssueRoute,
  guidanceRoutes,
  issueRoute,
  journalRoute,
  journalSearchRoute,
  journalsRoute,
  mostAccessedRoute,
  subjectRoute,
} from './routes';

export default defineArea({
  name: 'mf-journal',
  routes: [
    journalsRoute,
    journalSearchRoute,
    subjectRoute,
    journalRoute,
    archiveRoute,
    issueRoute,
    boardRoute,
    currentIssueRoute,
    mostAccessedRoute,
    announcementsRoute,
    contactRoute,
    ...guidanceRoutes,
  ],
});
