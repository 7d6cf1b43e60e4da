import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { router } from './lib/router.svelte';
import { settings } from './lib/settings.svelte';

router.start();
const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
void settings.load().finally(() => mount(App, { target }));
