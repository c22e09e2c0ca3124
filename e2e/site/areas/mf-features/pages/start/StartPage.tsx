import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Outlet, Route, Routes, useParams } from 'react-router-dom';
import square from './square.png';

/** The frame of the nested routes: its state stays while the reader moves between them. */
function Frame() {
  const [width, setWidth] = useState(40);
  return (
    <>
      <h1>Features</h1>
      <img src={square} alt="A square" width="8" height="8" />
      <div
        role="img"
        aria-label="Bar"
        style={{ width, height: 10, backgroundColor: 'rgb(1, 2, 3)', fontFamily: '"A b", serif' }}
      />
      <button type="button" onClick={() => setWidth(width * 2)}>
        Wider
      </button>
      <nav aria-label="Parts">
        <Link to="/features">Count</Link> <Link to="/features/part/two">Part two</Link>
      </nav>
      <Outlet />
    </>
  );
}

/** Counts on the "server": the mutation changes the value in the query cache. */
function Count() {
  const client = useQueryClient();
  const count = useMutation({
    mutationFn: async (by: number) => by + 1,
    onSuccess: (sum) => client.setQueryData(['features', 'sum'], sum),
  });
  return (
    <button type="button" onClick={() => count.mutate(1)}>
      {count.isSuccess ? `Counted to ${count.data}` : 'Count'}
    </button>
  );
}

function Part() {
  return <h2>Part {useParams()['name']}</h2>;
}

export default function StartPage() {
  return (
    <Routes>
      <Route element={<Frame />}>
        <Route index element={<Count />} />
        <Route path="part/:name" element={<Part />} />
      </Route>
    </Routes>
  );
}
