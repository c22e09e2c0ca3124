import { usePublisher } from '@press/area';
import { Block, factsOf, statedAll, unbroken } from '@press/ui';
import { FEATURES } from './features';
import * as css from './JournalPage.module.css';

/** @param licence the name of the journal's licence */
export function Features({ licence }: { licence: string }) {
  const facts = factsOf(usePublisher());
  return (
    <Block title="What we provide">
      <ul className={css.features} role="list">
        {FEATURES.map(({ icon: Icon, ...feature }) => {
          const [title, text] = statedAll([feature.title, feature.text], facts);
          if (!title || !text) return null;
          return (
            <li key={title}>
              <Icon />
              <h3>{title}</h3>
              <p>{unbroken(text.replace('{licence}', licence))}</p>
            </li>
          );
        })}
      </ul>
    </Block>
  );
}
