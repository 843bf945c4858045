import { Component, type ReactNode } from 'react';
import { Crashed } from './dead-ends.tsx';

/** A screen that throws is shown as such, and the app around it lives on. */
export class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true };
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? <Crashed reset={() => this.setState({ hasCrashed: false })} /> : this.props.children;
  }
}
