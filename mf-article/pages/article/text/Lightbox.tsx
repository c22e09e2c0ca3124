import { directionOf } from '@press/contract/direction';
import { articleFilePath } from '@press/contract/paths';
import { currentLanguage } from '@press/language';
import { Button, Dialog, IconArrowLeft, IconArrowRight } from '@press/ui';
import { useContext, useEffect, useRef, useState } from 'react';
import { rich, t } from '../../../messages';
import * as parts from './ArticlePart.module.css';
import { cloneWithoutIds } from './clone';
import { listeners } from './listeners';
import * as css from './reading.module.css';
import { ArticleTextContext } from './Text';

export interface LightboxProps {
  /** The text whose pictures and tables it shows. */
  text: HTMLElement;
  /** The activated element. */
  opener: HTMLElement;
  onClose: () => void;
}

const ZOOMS = [1, 1.5, 2, 3, 4] as const;
/** Pixels after which a touch is a swipe. */
const SWIPE = 50;
/** A box that the keyboard can scroll. */
const SCROLLS = { role: 'region', tabIndex: 0 };

/** The pictures and tables of a text, in its order. */
const itemsIn = (text: HTMLElement): HTMLElement[] => [
  ...text.querySelectorAll<HTMLElement>('[data-full="picture"], [data-full="table"]'),
];

/** The figure, table or file of a picture or a control. */
const partOf = (element: HTMLElement) => element.closest(`.${parts.part}`);

/** The item of the activated element: itself, or the first item of its part. */
function startOf(items: readonly HTMLElement[], opener: HTMLElement): number {
  const itself = items.indexOf(opener);
  const part = partOf(opener);
  return itself >= 0
    ? itself
    : Math.max(
        0,
        items.findIndex((item) => part?.contains(item)),
      );
}

/**
 * The figures and tables of an article as a gallery, one as large as the window, with its caption, its files and a slide. Arrow keys,
 * buttons and swipes lead to the next; plus and minus zoom.
 */
export function Lightbox({ text, opener, onClose }: LightboxProps) {
  const [items] = useState(() => itemsIn(text));
  const [at, setAt] = useState(() => startOf(items, opener));
  const [zoom, setZoom] = useState(0);
  const stage = useRef<HTMLDivElement>(null);
  const caption = useRef<HTMLDivElement>(null);
  const files = useRef<HTMLSpanElement>(null);
  const touch = useRef(0);
  const article = useContext(ArticleTextContext).id;
  const item = items[at];
  const part = item && partOf(item);
  const label = part?.querySelector('figcaption b')?.textContent || t('figure');

  const go = (by: number): void => {
    setZoom(0);
    setAt((now) => Math.max(0, Math.min(items.length - 1, now + by)));
  };
  const zoomBy = (by: number): void => setZoom((now) => Math.max(0, Math.min(ZOOMS.length - 1, now + by)));

  useEffect(() => {
    if (item) stage.current?.replaceChildren(enlarged(item));
    const words = part?.querySelector<HTMLElement>('figcaption');
    const copy = words && cloneWithoutIds(words);
    caption.current?.replaceChildren(...(copy ? copy.childNodes : []));
    if (copy) Object.assign(caption.current ?? {}, { lang: copy.lang, dir: copy.dir });
    files.current?.replaceChildren(...[...(part?.querySelectorAll('a[download]') ?? [])].map(cloneWithoutIds));
  }, [item, part]);

  useEffect(() => {
    // From right to left, the next one is at the left.
    const forwards = directionOf(currentLanguage()) === 'rtl' ? -1 : 1;
    const steps: Record<string, () => void> = {
      ArrowLeft: () => go(-forwards),
      ArrowRight: () => go(forwards),
      '+': () => zoomBy(1),
      '-': () => zoomBy(-1),
    };
    const onKey = (event: KeyboardEvent): void => {
      // Arrow keys scroll an enlarged picture.
      if (document.activeElement === stage.current && event.key.startsWith('Arrow')) return;
      steps[event.key]?.();
    };
    const endTouch = ({ pointerType, clientX }: PointerEvent): void => {
      const moved = clientX - touch.current;
      if (pointerType === 'touch' && zoom === 0 && Math.abs(moved) > SWIPE) go(moved < 0 ? forwards : -forwards);
    };
    // A link to a place in the article closes the view, which would cover that place.
    const onLink = ({ target }: Event): void => {
      if (target instanceof Element && target.closest('a[href^="#"]')) onClose();
    };
    const all = listeners();
    const dialog = stage.current?.closest('dialog');
    if (dialog) all.on(dialog, 'click', onLink);
    all.on(window, 'keydown', (event) => event instanceof KeyboardEvent && onKey(event));
    const box = stage.current;
    if (box) {
      all.on(box, 'dblclick', () => setZoom(zoom ? 0 : 2));
      all.on(box, 'pointerdown', (event) => event instanceof PointerEvent && (touch.current = event.clientX));
      all.on(box, 'pointerup', (event) => event instanceof PointerEvent && endTouch(event));
    }
    return all.end;
  });

  const close = (): void => {
    onClose();
    opener.focus();
  };

  return (
    <Dialog title={label} closeLabel={t('view.close')} className={css.lightbox} onClose={close}>
      <div className={css.tools}>
        <Button square aria-label={t('view.previous')} aria-disabled={at === 0} onClick={() => go(-1)}>
          <IconArrowLeft />
        </Button>
        <span aria-live="polite" aria-atomic="true">
          {rich('view.position', {
            label: <span className="visually-hidden">{label}, </span>,
            at: at + 1,
            count: items.length,
          })}
        </span>
        <Button square aria-label={t('view.next')} aria-disabled={at === items.length - 1} onClick={() => go(1)}>
          <IconArrowRight />
        </Button>
        <Button aria-disabled={zoom === 0} onClick={() => zoomBy(-1)}>
          {t('view.zoom-out')}
        </Button>
        <Button aria-disabled={zoom === ZOOMS.length - 1} onClick={() => zoomBy(1)}>
          {t('view.zoom-in')}
        </Button>
      </div>
      <div
        ref={stage}
        className={`${css.stage} ${zoom ? css.zoomed : ''}`}
        style={{ '--zoom': ZOOMS[zoom] }}
        aria-label={t('view.enlarged', { label })}
        {...SCROLLS}
      />
      <div className={css.below}>
        <div ref={caption} />
        <p className={css.files}>
          <span ref={files} />
          {part && (
            <a href={articleFilePath(article, `parts/${part.id}/slide.pdf`)} download="">
              {t('view.slide')}
            </a>
          )}
        </p>
      </div>
    </Dialog>
  );
}

/** A picture in its largest width, or the tables of a figure. */
function enlarged(item: HTMLElement): Node {
  const picture = item.querySelector('img');
  if (item instanceof HTMLAnchorElement && picture) {
    const image = new Image();
    image.src = item.getAttribute('href') ?? '';
    image.alt = picture.alt;
    image.width = picture.width;
    image.height = picture.height;
    return image;
  }
  const tables = document.createElement('div');
  tables.className = 'prose';
  tables.append(...[...(partOf(item)?.querySelectorAll('table') ?? [])].map(cloneWithoutIds));
  return tables;
}
