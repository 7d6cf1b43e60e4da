// Shows what the server pushes to this browser, and opens its table. It keeps nothing and answers for no page.

self.addEventListener('push', (event) => {
  const told = event.data.json();
  const shown = self.registration.showNotification('Intrigue', { body: told.text, tag: told.table, icon: '/mark.svg', data: { url: told.url } });
  event.waitUntil(shown);
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openTable(event.notification.data.url));
});

/** In a window that shows it already, else in a new one. */
async function openTable(url) {
  const path = new URL(url).pathname; // by whatever name this browser knows the server
  const windows = await self.clients.matchAll({ type: 'window' });
  const open = windows.find((one) => new URL(one.url).pathname === path);
  return open ? open.focus() : self.clients.openWindow(path);
}

// The browser has other keys from now on.
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(subscribeAgain(event.oldSubscription));
});

async function subscribeAgain(old) {
  if (!old) return;
  const made = await self.registration.pushManager.subscribe(old.options);
  const { endpoint, keys } = made.toJSON();
  const headers = { 'x-intrigue': '1', 'content-type': 'application/json' };
  await fetch('/api/me/push', { method: 'POST', credentials: 'same-origin', headers, body: JSON.stringify({ endpoint, ...keys }) });
}
