import type { Season } from './season.ts';
import './falling.css';

const SIGNS: Readonly<Record<Season, readonly string[]>> = {
  halloween: ['🎃', '🍂', '🦇'],
  snow: ['❄', '❅', '❆'],
  hearts: ['❤', '♥'],
  clover: ['☘', '🍀'],
  blossom: ['🌸', '🌼', '🥚'],
};

const COUNT = 24;

/**
 * Animates seasonal symbols over the page a few times by CSS; hidden from assistive technology and pointer events.
 * Returns a function that removes them.
 */
export function showFalling(season: Season, random: () => number = Math.random): () => void {
  const sky = document.createElement('div');
  sky.className = 'falling';
  sky.setAttribute('aria-hidden', 'true');
  const signs = SIGNS[season];
  for (let index = 0; index < COUNT; index += 1) {
    const flake = document.createElement('span');
    flake.className = 'falling__sign';
    flake.textContent = signs[index % signs.length] ?? '';
    flake.style.left = `${Math.round(random() * 100)}%`;
    flake.style.animationDelay = `${(random() * 12).toFixed(1)}s`;
    flake.style.fontSize = `${(0.7 + random() * 0.8).toFixed(2)}rem`;
    sky.append(flake);
  }
  document.body.append(sky);
  return () => sky.remove();
}
