import type { AreaServices } from '@press/area';
import { TestArea, type Answers } from '@press/area/testing';
import { act, render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createPath, MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';

interface Setting {
  url?: string;
  answers?: Answers;
  services?: Partial<AreaServices>;
}

interface RenderedComponent extends RenderResult {
  /** The current address: path, query and hash. */
  address: () => string;
  goTo: (to: string) => void;
}

/** Renders a component as part of a page at `url`. */
export function renderInPage(children: ReactNode, { url = '/', ...area }: Setting = {}): RenderedComponent {
  let address = '';
  let navigate: NavigateFunction;
  function Spy() {
    address = createPath(useLocation());
    navigate = useNavigate();
    return null;
  }
  const view = render(
    <MemoryRouter initialEntries={[url]}>
      <TestArea {...area}>{children}</TestArea>
      <Spy />
    </MemoryRouter>,
  );
  return {
    ...view,
    address: () => address,
    goTo(to) {
      act(() => void navigate(to));
    },
  };
}
