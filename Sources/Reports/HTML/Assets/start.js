readAddress();
if (form) window.requestIdleCallback?.(index);
