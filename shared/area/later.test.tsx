import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useLater } from './later';
import { TestArea } from './testing';

test('loads code on a call; reports a failure once, and the next call tries again', async () => {
  const report = jest.fn();
  let answer: () => Promise<string> = () => Promise.reject(new Error('down'));
  const load = jest.fn(() => answer());
  function Part() {
    const [code, get] = useLater(load, 'a part');
    const [result, setResult] = useState('');
    return (
      <button onClick={() => void get().then((loaded) => setResult(loaded ?? 'failed'))}>
        {code ?? 'nothing'}, {result}
      </button>
    );
  }
  render(
    <TestArea services={{ report }}>
      <Part />
    </TestArea>,
  );
  const button = screen.getByRole('button');
  const press = (times: number) =>
    act(async () => {
      for (let count = 0; count < times; count += 1) button.click();
    });
  await press(2);
  expect(button.textContent).toBe('nothing, failed');
  expect(load).toHaveBeenCalledTimes(1);
  expect(report.mock.calls).toEqual([[new Error('down'), 'a part']]);
  answer = () => Promise.resolve('code');
  await press(1);
  expect(button.textContent).toBe('code, code');
  await press(1);
  expect(load).toHaveBeenCalledTimes(2);
  expect(report).toHaveBeenCalledTimes(1);
});
