import CLeptonica
