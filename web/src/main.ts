import { mount } from 'svelte';
import App from './App.svelte';
import { i18n } from './lib/i18n.svelte';
import { router } from './lib/router.svelte';
import { settings } from './lib/settings.svelte';
import './theme.css';

settings.begin();
router.begin();
void i18n.begin().then(() => {
  const target = document.getElementById('app');
  if (target) mount(App, { target });
});
