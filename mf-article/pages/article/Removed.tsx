import { readRemoval } from '@press/contract/removal';
import { languageOf, NotFound, RichLine, useDates } from '@press/ui';
import { t } from '../../messages';

/** The screen at the address of a removed article. @param facts of the service, as the article's query keeps them */
export function Removed({ facts }: { facts: string }) {
  const { longDate } = useDates();
  const { title, lang, doi, reason, day } = readRemoval(JSON.parse(facts));
  return (
    <NotFound
      removed={
        <>
          {title && (
            <p {...languageOf({ lang, dir: '' })}>
              <b>
                <RichLine text={title} />
              </b>
            </p>
          )}
          <p>
            {t('removed', {
              named: doi ? 'yes' : 'no',
              doi,
              dated: day ? 'yes' : 'no',
              day: longDate(day),
            })}
          </p>
          {reason && <p>{reason}</p>}
        </>
      }
    />
  );
}
