// Pushes to this browser: its service worker shows them, whether a page is open or not.
import { api } from './api';
import type { Notices } from './protocol';

const WORKER = '/service-worker.js';

export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Whether the visitor has told the browser to show nothing of ours; only they can change that. */
export const isBlocked = async (): Promise<boolean> => (await navigator.permissions.query({ name: 'notifications' })).state === 'denied';

/** Subscribe this browser to the key of the server. Resolves with null where the visitor does not allow it. */
export async function subscribe(key: string): Promise<Notices | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe(); // it may be of another key
  return tell(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}

/** A browser that has subscribed and signed in again has a new session: the server has to know which. */
export async function renew(): Promise<void> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  if (subscription) await tell(subscription);
}

export async function unsubscribe(): Promise<void> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return canPush() ? navigator.serviceWorker.getRegistration(WORKER) : undefined;
}

function tell(subscription: PushSubscription): Promise<Notices> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return api.push({ endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' });
}
