import type { Publisher } from '@press/config';
import { journalPath } from '@press/contract/paths';
import type { FastifyInstance } from 'fastify';

/** A page of a journal at an address without a journal: on the sample's site it has a page of its own (G-09). */
const PAGE = 'submit-manuscript';

/** Leads an address without a journal to the publisher's default journal. For now only: the default may change. */
export function defaultJournalRoute(app: FastifyInstance, { defaultJournal }: Publisher): void {
  if (defaultJournal) app.get(`/${PAGE}`, (_request, reply) => reply.redirect(journalPath(defaultJournal, PAGE), 307));
}
