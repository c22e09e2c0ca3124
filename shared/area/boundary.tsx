import { Component, type ReactNode } from 'react';
import type { AreaServices } from './types';

interface Props {
  name: string;
  report: AreaServices['report'];
  children: ReactNode;
}

/** What stands in an area's place when its page throws: a labelled card with Retry. The rest of the site goes on. */
export class AreaBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.report(error, `render of ${this.props.name}`, 'render');
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <section className="wrap hush" role="alert" aria-label="This section failed">
        <h2>This section could not be shown</h2>
        <p>The rest of the site works. You can try this section again, or go on to another page.</p>
        <div className="row">
          <button type="button" className="btn pri" onClick={() => this.setState({ failed: false })}>
            Retry
          </button>
          <a className="btn" href="/">
            Back to Home
          </a>
        </div>
      </section>
    );
  }
}
