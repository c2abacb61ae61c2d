// French texts of the notice in `index.html`.
var notice = document.getElementById('root').firstElementChild;
var paragraphs = notice.getElementsByTagName('p');
document.documentElement.lang = 'fr';
notice.getElementsByTagName('h1')[0].textContent = document.title + ' n’a pas démarré';
paragraphs[0].textContent =
  'Vérifiez la connexion, puis rechargez la page\u00a0; si cela ne suffit pas, maintenez la touche Maj enfoncée pendant le rechargement. Ce que vous avez écrit auparavant est conservé dans ce navigateur.';
paragraphs[1].textContent =
  'L’application fonctionne dans les versions de Chrome et d’Edge des deux dernières années, dans Firefox à partir de la version 121 et dans Safari à partir de la version 17. Une extension qui bloque les scripts l’arrête.';
notice.getElementsByTagName('a')[0].textContent = 'Recharger la page';
