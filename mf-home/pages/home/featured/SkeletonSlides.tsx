import * as css from './Featured.module.css';

/** Placeholders of the covers while they load. */
export function SkeletonSlides() {
  return (
    <>
      <div className={css.head}>
        <h2 id="featured">Featured Journals</h2>
      </div>
      <p role="status" className="loading">
        Loading journals...
      </p>
      <ul className={css.track} role="list" aria-hidden="true">
        {[1, 2, 3, 4, 5, 6, 7].map((card) => (
          <li key={card} className={css.slide}>
            <span className="cover sk" />
            <span className="sk line tall long" />
            <span className="sk line short" />
          </li>
        ))}
      </ul>
    </>
  );
}
