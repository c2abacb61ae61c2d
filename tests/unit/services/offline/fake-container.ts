/** A service worker whose state is set by the test. */
export class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  readonly messages: unknown[] = [];

  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }

  postMessage(message: unknown): void {
    this.messages.push(message);
  }
}

/** The service worker registration of one page. */
export class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;
  checks = 0;

  async update(): Promise<void> {
    this.checks += 1;
    throw new TypeError('There is no network');
  }

  /** Simulates that the browser has found and installed a newer worker. */
  install(worker = new FakeWorker()): FakeWorker {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    [this.installing, this.waiting] = [null, worker];
    worker.become('installed');
    return worker;
  }

  /** Activates the waiting worker. */
  activate(): void {
    [this.active, this.waiting] = [this.waiting, null];
    this.active?.become('activated');
  }
}

/** `navigator.serviceWorker` of one page. */
export class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null;
  readonly registered: string[] = [];
  readonly registration = new FakeRegistration();
  failure: Error | null = null;

  async register(script: string): Promise<FakeRegistration> {
    if (this.failure) throw this.failure;
    this.registered.push(script);
    return this.registration;
  }

  /** Creates the container of a page opened with the app cached already. */
  static keeping(): FakeContainer {
    const container = new FakeContainer();
    container.controller = new FakeWorker();
    container.registration.active = container.controller;
    return container;
  }

  /** Makes the active worker control this page. */
  control(): void {
    this.controller = this.registration.active;
    this.dispatchEvent(new Event('controllerchange'));
  }

  asBrowser(): ServiceWorkerContainer {
    return this as unknown as ServiceWorkerContainer;
  }
}
