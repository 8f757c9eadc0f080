import { Component, type ReactNode } from 'react';
import { forgetFailures } from './loadOnce.ts';

type Props = {
  children: ReactNode;
  /** A new value gives the children another chance. */
  resetKey: string;
  fallback: (error: unknown, retry: () => void) => ReactNode;
};

/** Keeps what is around it alive when what is in it breaks. React knows error boundaries only as classes. */
export class Boundary extends Component<Props, { error: unknown; failed: boolean }> {
  override state = { error: undefined as unknown, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.retry();
  }

  retry = () => {
    forgetFailures();
    this.setState({ error: undefined, failed: false });
  };

  override render() {
    return this.state.failed ? this.props.fallback(this.state.error, this.retry) : this.props.children;
  }
}
