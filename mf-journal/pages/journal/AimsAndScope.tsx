import type { Journal } from '@press/contract';
import { builtInJournals } from '@press/contract/fallback';
import { Block, Rich, Tags } from '@press/ui';
import * as css from './JournalPage.module.css';

/** What the journal is for; its subjects from its keywords. A journal without a description has the built-in one, where there is one. */
export function AimsAndScope({ journal: { id, description: own, scope, keywords } }: { journal: Journal }) {
  const description = own || (builtInJournals.find((builtIn) => builtIn.id === id)?.description ?? '');
  // A scope that opens with the description says it already.
  const texts = [scope.startsWith(description) ? '' : description, scope].filter(Boolean);
  if (texts.length + keywords.length === 0) return null;
  return (
    <Block title="Aims and Scope">
      <div className="prose">
        {texts.map((text) => (
          <Rich key={text} text={text} block />
        ))}
      </div>
      <div className={css.subjects}>
        <Tags items={keywords} />
      </div>
    </Block>
  );
}
