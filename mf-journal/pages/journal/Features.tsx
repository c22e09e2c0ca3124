import { Block, unbroken } from '@press/ui';
import { FEATURES } from './features';
import * as css from './JournalPage.module.css';

/** @param licence the name of the journal's licence */
export function Features({ licence }: { licence: string }) {
  return (
    <Block title="What we provide">
      <ul className={css.features} role="list">
        {FEATURES.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Icon />
            <h3>{title}</h3>
            <p>{unbroken(text.replace('{licence}', licence))}</p>
          </li>
        ))}
      </ul>
    </Block>
  );
}
