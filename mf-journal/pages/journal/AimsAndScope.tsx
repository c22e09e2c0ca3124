import { usePublisher } from '@press/area';
import type { Journal } from '@press/contract';
import { fallbackJournals } from '@press/contract/fallback';
import { articleSearchPath, Block, Rich, Tags, useFallbackPart } from '@press/ui';
import * as css from './JournalPage.module.css';
import { GENERAL, subjectsOf } from './subject-scope';

/** The aims and scope of a journal. A journal without a description has that of the fallback data, if any (J-12). */
export function AimsAndScope({ journal: { id, description: own, scope, keywords } }: { journal: Journal }) {
  const publisher = usePublisher();
  const builtIn = useFallbackPart(
    `description of ${id}`,
    !own,
    (given) => fallbackJournals(given)?.find((each) => each.id === id)?.description ?? '',
  );
  const description = own || (builtIn ?? '');
  // A scope that begins with the description replaces it.
  const texts = [scope, scope.startsWith(description) ? '' : description].filter(Boolean);
  return (
    <Block title="Aims and Scope">
      <div className="prose">
        {texts.map((text) => (
          <Rich key={text} text={text} block />
        ))}
      </div>
      <div className={css.subjects}>
        <Tags label="Subjects" items={subjectsOf(id, keywords, publisher)} to={searchOf} />
      </div>
    </Block>
  );
}

const searchOf = (subject: string): string | undefined =>
  subject === GENERAL ? undefined : articleSearchPath(subject);
