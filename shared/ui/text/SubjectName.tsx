import { usePublisher } from '@press/area';
import { languageOfSubject, subjectName } from './language';

/** The name of a journals' subject, in the language of the page or marked as another one. */
export function SubjectName({ subject }: { subject: string }) {
  const publisher = usePublisher();
  const lang = languageOfSubject(publisher, subject);
  const name = subjectName(publisher, subject);
  return lang ? <bdi lang={lang}>{name}</bdi> : name;
}
