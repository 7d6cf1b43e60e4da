import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { pageAt } from './lib/pages';
import { reload } from './lib/reload';
import { match, router } from './lib/router.svelte';
import { session } from './lib/session.svelte';
import { settings } from './lib/settings.svelte';
import { socket } from './lib/socket.svelte';
import { nextTask } from './lib/tasks';

addEventListener('vite:preloadError', () => void reload());
router.start();
// Asked for at once, while the words and the page itself may still be on their way.
void session.begin();
if (match('/table/:id', router.place.path)) socket.connect();
const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
void Promise.allSettled([settings.load(), pageAt(router.place.path)?.load()])
  .then(nextTask)
  .then(() => {
    target.replaceChildren(); // the sign that stood here until now
    mount(App, { target });
  });
