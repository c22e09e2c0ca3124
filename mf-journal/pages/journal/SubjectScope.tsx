import { Block, Tags } from '@press/ui';
import { subjectScope } from './subject-scope';

/** The subjects from which the journal takes work. */
export function SubjectScope({ journalId }: { journalId: string }) {
  return (
    <Block title="Subject Scope">
      <Tags items={subjectScope(journalId)} />
    </Block>
  );
}
