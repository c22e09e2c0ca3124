import type { Journal } from '@press/contract';
import { asCard } from '@press/contract/card-lists';
import { deadlineOf, hasCall, hasPassed, today, type Calling } from '@press/contract/deadlines';
import { firstJournalsQuery, journalQuery, versionedKey, type ApiQuery } from '@press/contract/queries';

/** Row H-07. */
const SHOWN = 3;

/** The calls of the home page. */
export interface Calls {
  /** No call is open, and these have passed. */
  arePast: boolean;
  journals: Journal[];
}

/**
 * Open calls by deadline, then journals with an undecided deadline (on the sample site all others, else those with a
 * call). If there are neither, passed calls, the latest first. Ceased journals have none.
 * @param day today
 */
export function chooseCalls(all: readonly Journal[], calling: Calling, day: string): Calls {
  const journals = all.filter(({ id, ceased }) => !ceased && hasCall(id, calling));
  const deadline = ({ id }: Journal): string => deadlineOf(id, calling) ?? '';
  const byDeadline = [...journals].sort((a, b) => (deadline(a) < deadline(b) ? -1 : Number(deadline(a) > deadline(b))));
  const dated = byDeadline.filter((journal) => deadline(journal));
  const past = dated.filter((journal) => hasPassed(deadline(journal), day));
  const open = [
    ...dated.filter((journal) => !past.includes(journal)),
    ...journals.filter((journal) => !deadline(journal)),
  ];
  const arePast = open.length === 0 && past.length > 0;
  return { arePast, journals: (arePast ? past.reverse() : open).slice(0, SHOWN) };
}

/**
 * The calls of the home page. They are chosen where they are loaded, so that browsers with a wrong clock show the
 * server's choice. A journal with an open call that is not among the first journals is requested; if that fails, it is
 * left out.
 */
export const callsQuery = ({ calls = {}, isSample }: Calling): ApiQuery<Calls> => ({
  queryKey: versionedKey('calls'),
  queryFn: async (context) => {
    const { client, meta } = context;
    const first = firstJournalsQuery();
    const journals = await client.fetchQuery({ ...first, ...(meta && { meta }) });
    const day = today();
    const others = Object.entries(calls)
      .filter(
        ([id, { deadline }]) => deadline && !hasPassed(deadline, day) && !journals.some((known) => known.id === id),
      )
      .sort(([, a], [, b]) => ((a.deadline ?? '') < (b.deadline ?? '') ? -1 : 1))
      .slice(0, SHOWN)
      .map(([id]) =>
        journalQuery(id)
          .queryFn(context)
          .catch(() => null),
      );
    const asked = (await Promise.all(others)).filter((journal) => journal !== null);
    const chosen = chooseCalls([...journals, ...asked], { calls, isSample }, day);
    return { ...chosen, journals: chosen.journals.map(asCard) };
  },
  staleTime: firstJournalsQuery().staleTime ?? 0,
});
