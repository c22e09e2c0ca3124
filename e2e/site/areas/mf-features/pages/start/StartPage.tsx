import { useState } from 'react';
import square from './square.png';

export default function StartPage() {
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
    </>
  );
}
