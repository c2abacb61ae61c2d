// Loaded into every program that `npm start` runs beside itself: when that is killed without notice, they end too.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
