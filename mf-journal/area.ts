import { defineArea } from '@press/area';
import { announcementsRoute } from './pages/announcements/announcements.route';
import { archiveRoute } from './pages/archive/archive.route';
import { boardRoute } from './pages/board/board.route';
import { contactRoute } from './pages/contact/contact.route';
import { currentIssueRoute } from './pages/current-issue/current-issue.route';
import { guidanceRoutes } from './pages/guidance/guidance.routes';
import { issueRoute } from './pages/issue/issue.route';
import { journalRoute } from './pages/journal/journal.route';
import { journalSearchRoute, journalsRoute } from './pages/journals/journals.route';
import { mostAccessedRoute } from './pages/most-accessed/most-accessed.route';
import { subjectRoute } from './pages/subject/subject.route';

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
