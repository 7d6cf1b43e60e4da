// The service worker as the browser runs it: a script in a scope of its own, to which events come.
import { describe, expect, test, vi } from 'vitest';
import SOURCE from '../public/service-worker.js?raw';

const TOLD = { event: 'your_turn', text: 'It is your turn in Ausonia.', table: 'abcdefghij12', url: 'https://play.example/table/abcdefghij12' };

function started(windows: { url: string; focus: () => void }[] = []) {
  const heard: Record<string, (event: unknown) => void> = {};
  const waited: Promise<unknown>[] = [];
  const renewed = { toJSON: () => ({ endpoint: 'https://push.example/2', keys: { p256dh: 'p', auth: 'a' } }) };
  const scope = {
    addEventListener: (name: string, hear: (event: unknown) => void) => (heard[name] = hear),
    registration: { showNotification: vi.fn(() => Promise.resolve()), pushManager: { subscribe: vi.fn(() => Promise.resolve(renewed)) } },
    clients: { matchAll: () => Promise.resolve(windows), openWindow: vi.fn(() => Promise.resolve()) },
  };
  const fetched = vi.fn((_path: string, _request: RequestInit) => Promise.resolve());
  new Function('self', 'fetch', SOURCE)(scope, fetched);
  const send = async (name: string, event: object): Promise<void> => {
    heard[name]?.({ ...event, waitUntil: (work: Promise<unknown>) => waited.push(work) });
    expect(waited).toHaveLength(1); // else the browser may end the worker before it is done
    await Promise.all(waited);
  };
  return { scope, fetched, send };
}

describe('the service worker', () => {
  test('shows what it is told, and later news of a table in its place', async () => {
    const { scope, send } = started();
    await send('push', { data: { json: () => TOLD } });
    expect(scope.registration.showNotification).toHaveBeenCalledWith('Intrigue', expect.objectContaining({ body: TOLD.text, tag: TOLD.table, data: { url: TOLD.url } }));
  });

  const clicked = { notification: { data: { url: TOLD.url }, close: vi.fn() } };

  test('opens the table, on the server that this browser knows', async () => {
    const { scope, send } = started([{ url: 'https://play.example/lobby', focus: vi.fn() }]);
    await send('notificationclick', clicked);
    expect(scope.clients.openWindow).toHaveBeenCalledWith('/table/abcdefghij12');
    expect(clicked.notification.close).toHaveBeenCalled();
  });

  test('shows a window that has the table already', async () => {
    const open = { url: 'https://play.example/table/abcdefghij12?invite=x', focus: vi.fn() };
    const { scope, send } = started([open]);
    await send('notificationclick', clicked);
    expect(open.focus).toHaveBeenCalled();
    expect(scope.clients.openWindow).not.toHaveBeenCalled();
  });

  test('tells the server when the browser has other keys', async () => {
    const { scope, fetched, send } = started();
    const options = { userVisibleOnly: true };
    await send('pushsubscriptionchange', { oldSubscription: { options } });
    expect(scope.registration.pushManager.subscribe).toHaveBeenCalledWith(options);
    const [path, request] = fetched.mock.calls[0] ?? [];
    expect([path, request?.method]).toEqual(['/api/me/push', 'POST']);
    expect(JSON.parse(String(request?.body))).toEqual({ endpoint: 'https://push.example/2', p256dh: 'p', auth: 'a' });
  });
});
