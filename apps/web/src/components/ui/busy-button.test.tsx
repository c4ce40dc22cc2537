import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { BusyButton } from './busy-button';

test('a busy button keeps the focus: it is marked as disabled without being disabled', () => {
  const markup = renderToStaticMarkup(<BusyButton busy>Save</BusyButton>);
  expect(markup).toContain('aria-disabled="true"');
  expect(markup).not.toContain(' disabled=');
});

test('a busy button neither runs its action again nor submits its form', () => {
  const onClick = vi.fn();
  const preventDefault = vi.fn();
  const { props } = BusyButton({ busy: true, type: 'submit', onClick, children: 'Save' });
  props.onClick({ preventDefault });
  expect(onClick).not.toHaveBeenCalled();
  expect(preventDefault).toHaveBeenCalledOnce();
});
