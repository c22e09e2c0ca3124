import { Component, type ReactNode } from 'react';
import { FAILURE_CARD } from './failure-card';
import type { AreaServices } from './types';

interface Props {
  name: string;
  /** Another address is another try. */
  url: string;
  report: AreaServices['report'];
  children: ReactNode;
}

interface State {
  failed: boolean;
  url: string;
}

/** Replaces a page that throws by a labelled card with Retry. The rest of the site goes on. */
export class AreaBoundary extends Component<Props, State> {
  override state = { failed: false, url: this.props.url };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ url }: Props, state: State): State | null {
    return url === state.url ? null : { failed: false, url };
  }

  override componentDidCatch(error: unknown): void {
    this.props.report(error, `render of ${this.props.name}`, 'render');
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const { label, title, text, retry, home } = FAILURE_CARD;
    return (
      <section className="wrap hush" role="alert" aria-label={label}>
        <h2>{title}</h2>
        <p>{text}</p>
        <div className="row">
          <button type="button" className="btn pri" onClick={() => this.setState({ failed: false })}>
            {retry}
          </button>
          <a className="btn" href="/">
            {home}
          </a>
        </div>
      </section>
    );
  }
}
