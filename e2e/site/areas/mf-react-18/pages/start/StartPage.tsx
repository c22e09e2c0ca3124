import { useRouteParams, useRouteQueries } from '@press/area';
import { useState, version } from 'react';
import { Link } from 'react-router-dom';
import { startRoute } from './start.route';

/** Uses what comes from React, react-router and the shell's query cache. */
export default function StartPage() {
  const { part } = useRouteParams(startRoute);
  const { journals } = useRouteQueries(startRoute);
  const [presses, press] = useState(0);
  return (
    <>
      <h1>
        Part {part} by React {version}
      </h1>
      <p>{journals.data?.length ?? 0} journals</p>
      <button type="button" onClick={() => press(presses + 1)}>
        Pressed {presses}
      </button>
      <Link to="/react-18/two">Part two</Link>
    </>
  );
}
