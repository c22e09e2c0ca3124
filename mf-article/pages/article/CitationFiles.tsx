import { citationPath, EXPORTS } from '@press/contract/citation';
import { rich } from '../../messages';
import * as css from './ArticlePage.module.css';

/** The article as files for reference managers: plain links, so they need no script. */
export function CitationFiles({ articleId }: { articleId: string }) {
  return (
    <p className={css.files}>
      {rich('cite.files', {
        files: EXPORTS.map(({ name, extension }) => (
          <a key={extension} href={citationPath(articleId, extension)} download>
            {name}
          </a>
        )),
      })}
    </p>
  );
}
