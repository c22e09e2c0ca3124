import { useId } from 'react';
import * as css from './Inspector.module.css';

/** Loads an area from a local development server (docs/override-and-inspector.md), if the edge allows it. */
export function DevServer({ areas }: { areas: readonly string[] }) {
  const origin = useId();
  const area = useId();
  const select = (form: FormData) => {
    const query = new URLSearchParams(location.search);
    query.set('press-override', `${String(form.get('area'))}@${String(form.get('origin'))}`);
    location.search = query.toString();
  };
  return (
    <form
      className={css.dev}
      onSubmit={(event) => {
        event.preventDefault();
        select(new FormData(event.currentTarget));
      }}
    >
      <h3>An area from a dev server</h3>
      <div className="field">
        <label htmlFor={area}>Area</label>
        <select className="in" id={area} name="area">
          {areas.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={origin}>Origin</label>
        <input className="in" id={origin} name="origin" type="url" defaultValue="http://localhost:3000" required />
      </div>
      <button className="btn">Use in this browser</button>
    </form>
  );
}
